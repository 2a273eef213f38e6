export { accountsRoutes } from './routes.ts';
export { factorHooks } from './factor/reset.ts';
export { hashPassword } from './password.ts';
export { checkPayPassword, openWallet } from './pay-password.ts';
export { proveHolder } from './proof.ts';
export { tellHolder } from './tell-holder.ts';
