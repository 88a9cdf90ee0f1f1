import type { FastifyInstance } from 'fastify';
import { type Contract, contractText } from './contract.ts';

/** Serves the contract as it is written, at /openapi.yaml, and every call of it on a page to read, at /contract. */
export function serveContract(app: FastifyInstance, contract: Contract): void {
  app.get('/openapi.yaml', async (_, reply) =>
    reply.type('application/yaml; charset=utf-8').send(contractText()),
  );
  app.get('/contract', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(contractPage(contract)),
  );
}

function contractPage(contract: Contract): string {
  const rows = Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const alias = operation['x-alias-of'];
      const summary = alias === undefined ? (operation.summary ?? '') : `Another name of ${alias}`;
      const cells = [`<code>${method.toUpperCase()}</code>`, `<code>${plain(path)}</code>`, plain(summary)];
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    }),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Calls of Market Square</title>
<style>
body { font: 1rem/1.5 system-ui; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
td { padding: 0.25rem 1rem 0.25rem 0; vertical-align: top }
</style>
<h1>Calls of Market Square</h1>
<p>Shapes, examples and refusals: <a href="/openapi.yaml">openapi.yaml</a>.</p>
<table>${rows.join('\n')}</table>
</html>
`;
}

/** A text without markup of its own. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
