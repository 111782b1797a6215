/** An error answer of the API; `body` has the shape of the real one. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;

  /** `cause`: null as preferences answer it, or the number of the cause as payments do. */
  constructor(status: number, error: string, message: string, cause?: number | null) {
    super(message);
    this.status = status;
    const causes = cause === undefined ? [] : [{ code: cause, description: message }];
    this.body = { message, error, status, cause: cause === null ? null : causes };
  }
}
