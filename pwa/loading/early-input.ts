/**
 * Remembers the last button that was pressed before React listens; the returned function presses it
 * again. A form that only scripts can send stays until then, with what was typed into it.
 */
export function rememberInput(root: HTMLElement): () => void {
  let button: HTMLElement | null | undefined;
  const holdForm = (event: SubmitEvent) => {
    if ((event.target as HTMLFormElement).method !== 'post') return;
    event.preventDefault();
    button = event.submitter;
  };
  const rememberButton = ({ target }: Event) => {
    button = (target as Element).closest<HTMLElement>('button[type=button]');
  };
  root.addEventListener('click', rememberButton);
  root.addEventListener('submit', holdForm);
  return () => {
    root.removeEventListener('click', rememberButton);
    root.removeEventListener('submit', holdForm);
    button?.click();
  };
}
