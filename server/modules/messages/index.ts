export { ChatHub } from './hub.ts';
export { messagesRoutes } from './routes.ts';
