import { moveFiles } from '../modules/uploads/index.ts';
import { type Job, type ServiceJobDeps } from './job.ts';

export const moveFilesAlong: Job<ServiceJobDeps> = { name: 'move-files', run: moveFiles };
