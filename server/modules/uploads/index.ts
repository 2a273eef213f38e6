export { uploadsRoutes } from './routes.ts';
export { registerStorage } from './serve.ts';
export { isPrivatePath, ownKey, requireOwnUploads, signPrivate, storageKey } from './links.ts';
