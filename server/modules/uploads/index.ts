export { uploadsRoutes } from './routes.ts';
export { registerStorage } from './serve.ts';
export { ownKey, requireOwnUploads, signPrivate } from './links.ts';
