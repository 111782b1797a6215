/** Moves the focus to the form's first field with a fault, once its message is on screen. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
