import { moveFiles } from '../modules/uploads/index.ts';
import { EACH_MINUTE, type Job, type ServiceJobDeps } from './job.ts';

export const moveFilesAlong: Job<ServiceJobDeps> = { name: 'move-files', every: EACH_MINUTE, run: moveFiles };
