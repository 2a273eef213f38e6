export { accountsRoutes } from './routes.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { phoneOf } from './fields.ts';
