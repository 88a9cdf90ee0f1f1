export { showInspector } from './show-inspector.tsx';
