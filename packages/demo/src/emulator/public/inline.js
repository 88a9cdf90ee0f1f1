/**
 * The gateways' script for pages: `PaystackPop` (v1 and v2) at /v1/inline.js and /v2/inline.js, `FlutterwaveCheckout`
 * at /v3.js. The popup itself is a page of the emulator in a frame; the two talk by messages with checked origins.
 */
(() => {
  const address = new URL(document.currentScript.src);
  const { origin } = address;

  /**
   * Opens the popup over the page as the gateways do, above everything but not modal, and gives the focus back afterwards.
   *
   * @param title  what the frame is called
   * @param asked  `{code}` of a payment that the server prepared, or `{provider, options}` of the page's own
   * @param on     by kind of message: loaded, success, closed, error
   */
  function openPopup(title, asked, on) {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    dialog.setAttribute('aria-label', title);
    frame.title = title;
    frame.src = `${origin}/popup/?parent=${encodeURIComponent(window.location.origin)}`;
    const fill = {
      border: '0',
      padding: '0',
      margin: '0',
      width: '100%',
      height: '100%',
      colorScheme: 'light',
    };
    const over = {
      position: 'fixed',
      inset: '0',
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'hidden',
      zIndex: '2147483647',
    };
    Object.assign(dialog.style, fill, over, { background: 'transparent' });
    Object.assign(frame.style, fill, { display: 'block', background: 'transparent' });

    function receive(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const { type, detail } = event.data;
      if (type === 'ready') {
        tell('open', asked);
        frame.focus();
      } else {
        on[type]?.(detail);
      }
    }

    function tell(type, detail) {
      frame.contentWindow?.postMessage({ type, detail }, origin);
    }

    function close() {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
    }

    window.addEventListener('message', receive);
    dialog.append(frame);
    document.body.append(dialog);
    dialog.show();
    return { close, cancel: () => tell('cancel') };
  }

  /** Options as data: functions and everything else that cannot travel stay behind. */
  function dataOf(options) {
    return JSON.parse(JSON.stringify(options));
  }

  function payWithPaystack(asked, callbacks) {
    const { onSuccess, callback, onCancel, onClose, onLoad, onError, onBankTransferConfirmationPending } =
      callbacks;
    const popup = openPopup('Paystack checkout', asked, {
      loaded: (detail) => onLoad?.(detail),
      error: (detail) => {
        popup.close();
        onError?.(detail);
      },
      success: (detail) => {
        popup.close();
        (onSuccess ?? callback)?.(detail);
      },
      closed: ({ isPending }) => {
        popup.close();
        if (isPending && onBankTransferConfirmationPending) onBankTransferConfirmationPending();
        else (onCancel ?? onClose)?.();
      },
    });
    return popup;
  }

  class PaystackPop {
    #open = null;

    /** v1: the options hold `callback` and `onClose`. */
    static setup(options) {
      return {
        openIframe: () => {
          payWithPaystack({ provider: 'paystack', options: dataOf(options) }, options);
        },
      };
    }

    /** v2: a transaction that the page asks for with its public key. */
    newTransaction(options) {
      this.#open = payWithPaystack({ provider: 'paystack', options: dataOf(options) }, options);
      return { id: String(Date.now()), cancel: () => this.cancelTransaction() };
    }

    checkout(options) {
      return this.newTransaction(options);
    }

    /** v2: a transaction that the server has initialized. */
    resumeTransaction(accessCode, callbacks = {}) {
      this.#open = payWithPaystack({ code: accessCode }, callbacks);
      return { id: accessCode, cancel: () => this.cancelTransaction() };
    }

    preloadTransaction(options) {
      return () => this.newTransaction(options);
    }

    /** Closes the open popup as the shopper would. */
    cancelTransaction() {
      this.#open?.cancel();
    }
  }

  /** `callback` comes with every outcome that was tried; the popup stays until `close()`, the shopper's own or a redirect. */
  function FlutterwaveCheckout(options) {
    const { callback, onclose, redirect_url: redirectUrl } = options;
    const leave = (response, status) => {
      const target = new URL(redirectUrl, window.location.href);
      target.searchParams.set('status', status);
      target.searchParams.set('tx_ref', options.tx_ref);
      if (response) target.searchParams.set('transaction_id', response.transaction_id);
      window.location.assign(target);
    };
    const answer = (response) => (redirectUrl ? leave(response, response.status) : callback?.(response));

    const popup = openPopup(
      'Flutterwave checkout',
      { provider: 'flutterwave', options: dataOf(options) },
      {
        error: () => {
          popup.close();
          onclose?.();
        },
        success: answer,
        closed: ({ callback: response, wasTold }) => {
          popup.close();
          if (response && !wasTold) answer(response);
          else if (redirectUrl && !wasTold) leave(null, 'cancelled');
          onclose?.();
        },
      },
    );
    return { close: () => popup.close() };
  }

  if (address.pathname === '/v3.js') window.FlutterwaveCheckout = FlutterwaveCheckout;
  else window.PaystackPop = PaystackPop;
})();
