export { cancelJob, cancelWaitingJobs, interruptJob } from './cancel.ts';
export type { JobCount } from './count-jobs.ts';
export { defineJob, handle, type JobHandler, JobInterruptedError, type JobRun } from './define-job.ts';
export { enqueue, enqueueAll } from './enqueue.ts';
export {
  countFailedJobs,
  forgetFailedJobs,
  forgetFailedJobsOf,
  forgetJobsOf,
  retryJob,
} from './failed-jobs.ts';
export { readJob } from './read-job.ts';
export { createThrottle, type Throttle, type ThrottleOptions } from './throttle.ts';
export { listWaitingJobs } from './waiting.ts';
export { createJobs } from './worker.ts';
