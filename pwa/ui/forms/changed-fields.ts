/** Whether a person has changed a field since its document came. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const shown = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return field.selectedOptions[0] !== shown;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  const { type, checked, defaultChecked, value, defaultValue } = field;
  if (type === 'radio' || type === 'checkbox') return checked !== defaultChecked;
  return value !== defaultValue;
}
