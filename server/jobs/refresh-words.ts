/** The search words of goods whose brand or class was renamed, where those were too many to follow at once. */
import { refreshWords } from '../search/reindex.ts';
import { EACH_MINUTE, type Job } from './job.ts';

export const refreshWordsJob: Job = { name: 'refresh-words', every: EACH_MINUTE, run: ({ db }) => refreshWords(db) };
