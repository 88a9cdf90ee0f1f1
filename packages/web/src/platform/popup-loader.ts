/**
 * Loads a gateway's script at first use, from the address that `initializePayment` answered; a second call waits for the
 * same script.
 *
 * @throws Error when the script does not load: the screen then says that the payment service is not available [ERR-26]
 */
export function loadScript(address: string): Promise<void> {
  const present = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(address)}"]`);
  if (present?.dataset.state === 'loaded') return Promise.resolve();
  const script = present ?? document.createElement('script');
  const arrival = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset.state = 'loaded';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`the script ${address} did not load`));
    });
  });
  if (!present) {
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
  return arrival;
}
