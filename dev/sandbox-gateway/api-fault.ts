type Cause = Array<{ code: number; description: string; data?: string }>;

/** An error answer of the API, its body in the real one's shape. */
export class ApiFault extends Error {
  override name = 'ApiFault';
  readonly status: number;
  readonly body: { message: string; error: string; status: number; cause: Cause | null };

  constructor(status: number, error: string, message: string, cause: Cause | null = []) {
    super(`${status} ${error}: ${message}`);
    this.status = status;
    this.body = { message, error, status, cause };
  }
}

/** 400 as preferences answer it: `invalid_items` and its like, with a cause of null. */
export function invalidPreference(error: string, message: string): ApiFault {
  return new ApiFault(400, error, message, null);
}

/** 400 with one of the payments' numbered causes, such as 2063. */
export function refusedPayment(code: number, description: string): ApiFault {
  return new ApiFault(400, 'bad_request', description, [{ code, description }]);
}

/** 404, code 2000. */
export function paymentNotFound(): ApiFault {
  const description = 'Payment not found';
  return new ApiFault(404, 'not_found', description, [{ code: 2000, description }]);
}

/** 401: the API says no more than this about a token. */
export function invalidToken(): ApiFault {
  return new ApiFault(401, 'unauthorized', 'invalid access token');
}
