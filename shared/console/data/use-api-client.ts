/** The bare client, for calls that concern no record: the own account and its second factor, codes by SMS, files on their way. */
import { request, type Requester } from '../../browser/http.ts';
import { useConsole } from '../app/area.ts';

/** Paths carry the prefix: `/Admin/uploads`. */
export const useApiClient = (): Requester => request(useConsole().area.name);
