/**
 * Has the browser save a text as a file.
 *
 * @param name  of the file, such as data.json
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by its next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
