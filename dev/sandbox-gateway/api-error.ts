/** An error answer in the format of the real API. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;

  /** `cause`: null in answers about preferences, the number of the cause in those about payments. */
  constructor(status: number, error: string, message: string, cause?: number | null) {
    super(message);
    this.status = status;
    const causes = cause === undefined ? [] : [{ code: cause, description: message }];
    this.body = { message, error, status, cause: cause === null ? null : causes };
  }
}
