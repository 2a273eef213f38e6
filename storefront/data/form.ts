/** Errors of forms: what the server said per field, and the first wrong field to go to. */
import { ApiError } from '#shared/browser/http.ts';

/** Sentences per field of a refused form; the general sentence under `form`. */
export function formErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return error instanceof Error ? { form: error.message } : {};
  return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message };
}

/** Puts the cursor into the first field that is marked wrong. Call after the errors are on screen. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
