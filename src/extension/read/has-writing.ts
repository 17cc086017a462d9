/**
 * Runs in the page, so it uses nothing from this file's surroundings. It reads by the prototypes, because pages can
 * name elements like properties.
 */
export function hasWriting(): boolean {
  const all = <T extends Element>(selector: string): T[] => [
    ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<T>),
  ];
  // Frameworks also set the default value to what was typed, so any text counts.
  const texts = ['', 'text', 'email', 'search', 'tel', 'url', 'password'];
  const isChanged = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
    if (field.readOnly || field.disabled) return false;
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== '';
    if (texts.includes(field.type)) return field.value.trim() !== '';
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
    if (field.type === 'file') return (field.files?.length ?? 0) > 0;
    const isButton = ['hidden', 'submit', 'button', 'reset', 'image'].includes(field.type);
    // Some types of input have a value even if nothing was entered.
    return !isButton && field.defaultValue !== '' && field.value !== field.defaultValue;
  };
  const isChosen = (list: HTMLSelectElement): boolean => {
    const options = [...list.options];
    const isGiven = options.some((one) => one.defaultSelected);
    return isGiven
      ? options.some((one) => one.selected !== one.defaultSelected)
      : list.multiple
        ? list.selectedIndex >= 0
        : list.selectedIndex > 0;
  };
  return (
    all<HTMLInputElement | HTMLTextAreaElement>('input, textarea').some(isChanged) ||
    all<HTMLSelectElement>('select').some(isChosen) ||
    all('[contenteditable]:not([contenteditable="false" i])').some((one) => one.textContent?.trim())
  );
}
