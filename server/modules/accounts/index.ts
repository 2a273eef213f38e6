export { accountsRoutes } from './routes.ts';
export { factorHooks } from './factor/remove.ts';
export { hashPassword } from './password.ts';
export { checkPayPassword, openWallet } from './pay-password.ts';
export { requireHolderProof } from './proof.ts';
export { notifyHolder } from './notify-holder.ts';
