import { registerHooks } from 'node:module';

/** Mermaid's text sanitizer needs a page. Its parser does not. */
const withoutPage = 'data:text/javascript,export default { sanitize: (text) => text, addHook() {} };';

/** Mermaid's own parser; it throws at a text that is not a diagram. */
export async function mermaidParser(): Promise<(text: string) => Promise<unknown>> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'dompurify' ? { url: withoutPage, shortCircuit: true } : next(name, context),
  });
  const { default: mermaid } = await import('mermaid');
  hooks.deregister();
  return (text) => mermaid.parse(text);
}
