export { createJobs, type JobFailure, type Jobs } from './create-jobs.ts';
export { defineJob, handle, type JobContext, type JobHandler } from './define-job.ts';
export { enqueue, enqueueAll } from './enqueue.ts';
export { countFailedJobs, forgetFailedJobs, retryJob } from './failed-jobs.ts';
export { createThrottle, type Throttle, type ThrottleOptions } from './throttle.ts';
export { createWorkLoop, type WorkLoop } from './work-loop.ts';
