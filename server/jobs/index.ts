export { createJobs, type JobFailure, type Jobs } from './create-jobs.ts';
export { defineJob, handle, type JobContext, type JobHandler, JobInterruptedError } from './define-job.ts';
export { cancelJob, enqueue, enqueueAll, interruptJob } from './enqueue.ts';
export { countFailedJobs, forgetFailedJobs, retryJob } from './failed-jobs.ts';
export { createThrottle, type Throttle, type ThrottleOptions } from './throttle.ts';
