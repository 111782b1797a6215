import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../api/api-error.ts';
import {
  CHECK_MARKED,
  errorsBySchema,
  errorsOf,
  type FormErrors,
  hasErrors,
  loadSchema,
  refusalText,
  type SchemaLoader,
} from './form-errors.ts';
import { useFormMessage } from './use-form-message.ts';

/** Why a form was not sent, or not accepted. */
export type Refusal<Values> = {
  values: Values;
  errors: FormErrors;
  /** What `send` threw; null if the browser found the errors. */
  error: unknown;
};

export type FormPlan<Values> = {
  /** The form as it is sent. */
  values: (data: FormData) => Values;
  /** The rules of the values. Missing: what the browser and the server check is enough. */
  schema?: SchemaLoader;
  /** Further errors, which only the form can have. */
  check?: (values: Values) => FormErrors;
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** True if the page is left once the form was sent: it stays pending until then. */
  leaves?: boolean;
  /** Converts what `send` threw to errors at fields. Missing: the server's errors. */
  errorsOf?: (error: unknown) => FormErrors;
  /** The toast about the whole form. Missing: a request to look at the fields, or the reason of the server. */
  sentence?: (refusal: Refusal<Values>) => string | null;
};

const IDLE: FormState = { errors: {}, failure: null, pending: false };

type FormState = {
  /** By path in the values. */
  errors: FormErrors;
  /** Why the server refused, if no field is to blame. */
  failure: string | null;
  pending: boolean;
};

/** What a `<form>` gets from `useForm`. */
export type FormHandlers = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onFocus: () => void;
};

/**
 * A form over a schema of the API: checks what was typed, sends it once, and shows the errors at their fields, of which
 * the first gets the focus. What was typed stays.
 */
export function useForm<Values>(plan: FormPlan<Values>) {
  const { state, setState, isBusy, message, refuse } = useRefusable(plan);

  /** Checks a part of the form, by paths, and marks its errors. Returns whether there are none; false while sending. */
  async function checkPart(form: HTMLFormElement, isInPart: (path: string) => boolean): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    const values = plan.values(new FormData(form));
    const found = Object.entries(await errorsIn(plan, values)).filter(([path]) => isInPart(path));
    const others = Object.entries(state.errors).filter(([path]) => !isInPart(path));
    refuse(form, { values, errors: Object.fromEntries([...found, ...others]), error: null });
    return found.length === 0;
  }

  async function submit(form: HTMLFormElement) {
    if (isBusy.current) return;
    isBusy.current = true;
    const values = plan.values(new FormData(form));
    setState({ ...state, pending: true });
    const errors = await errorsIn(plan, values);
    if (hasErrors(errors)) return refuse(form, { values, errors, error: null });
    message.clear();
    setState({ ...IDLE, pending: true });
    try {
      await plan.send(values, form);
      if (plan.leaves) return;
      isBusy.current = false;
      setState(IDLE);
    } catch (error) {
      refuse(form, { values, errors: (plan.errorsOf ?? errorsOf)(error), error });
    }
  }

  const handlers: FormHandlers = {
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    // Load the rules while the form is being filled in.
    onFocus: () => plan.schema && void loadSchema(plan.schema),
  };
  /** A field's name and error. */
  const field = (name: string) => ({ name, error: state.errors[name] });
  const clearErrors = () => setState(({ pending }) => ({ ...IDLE, pending }));
  return { ...state, handlers, field, checkPart, clearErrors };
}

function whyRefused({ errors, error }: Refusal<unknown>): string {
  return error === null ? CHECK_MARKED : refusalText(error, hasErrors(errors));
}

/** The state of a form, and how it shows why it was refused. */
function useRefusable<Values>({ sentence = whyRefused }: FormPlan<Values>) {
  const [state, setState] = useState(IDLE);
  // One check or sending at a time. Not `state.pending`, which a second press may see too late.
  const isBusy = useRef(false);
  const message = useFormMessage();

  function refuse(form: HTMLFormElement, refusal: Refusal<Values>) {
    const { errors, error } = refusal;
    isBusy.current = false;
    // Render the messages before the focus moves there.
    flushSync(() => setState({ errors, failure: null, pending: false }));
    const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    marked?.focus();
    // The server may name what is no field of the form.
    const isUnmarked = error !== null && !marked;
    if (isUnmarked) setState({ errors, failure: errorText(error), pending: false });
    const words = sentence(isUnmarked ? { ...refusal, errors: {} } : refusal);
    if (words !== null) message.say(words);
  }

  return { state, setState, isBusy, message, refuse };
}

async function errorsIn<Values>({ schema, check }: FormPlan<Values>, values: Values): Promise<FormErrors> {
  const found = schema ? await errorsBySchema(schema, values) : {};
  return { ...found, ...check?.(values) };
}
