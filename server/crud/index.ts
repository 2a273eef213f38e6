export { mergeHooks, type HookMap, type ResourceHooks, type Values, type WireRow } from './hooks.ts';
export { cleanRichText } from './rich-text.ts';
export { crudRoutes } from './routes.ts';
