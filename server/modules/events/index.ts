export { raise, type Happened } from './raise.ts';
