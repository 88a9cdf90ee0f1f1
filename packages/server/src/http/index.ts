export { isPublic, loadContract } from './contract.ts';
export { serveContract } from './contract-routes.ts';
export { RequestMismatch } from './validation.ts';
