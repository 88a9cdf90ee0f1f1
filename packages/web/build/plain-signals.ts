import type { Plugin } from 'vite';

/** What React throws to itself, and compares by identity alone. */
const signals = /(?<=\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;

/** How many of them it makes. */
const signalCount = 5;

/**
 * Makes React's signals to itself plain objects. They are errors that it makes while the page loads, and a browser under
 * inspection, as by Lighthouse, reads the whole script once more for where an error was made: a tenth of a second on a phone.
 */
export function plainSignals(): Plugin {
  return {
    name: 'plain-signals',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => {
        if (code.match(signals)?.length !== signalCount)
          throw new Error('React has other signals: look at them, or leave this plugin out');
        return { code: code.replace(signals, '{}'), map: null };
      },
    },
  };
}
