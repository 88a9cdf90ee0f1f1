import { createServer } from 'node:http';

/** A bare `node:http` server that answers one JSON page, in a process of its own like the shop's. */
const page = JSON.stringify({
  status: true,
  data: Array.from({ length: 20 }, (_, id) => ({ id, name: `Product ${id}` })),
});
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.({ url: `http://127.0.0.1:${address.port}` });
});
process.once('disconnect', () => process.exit(0));
