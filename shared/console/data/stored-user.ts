/** Who is signed in to this back office, as the browser keeps it. */
import { areaStorage, parseUser } from '../../browser/area-storage.ts';
import type { AdminInfo, UserInfo } from '../../contract/profile.ts';
import type { ConsoleArea } from '../app/area.ts';

/** What `auth/info` answers; the consoles read these of it. */
export type ConsoleUser = Pick<UserInfo, 'id' | 'nickname' | 'username' | 'avatar' | 'belong_id' | 'defaultUrl'> &
  Partial<Pick<AdminInfo, 'factor'>>;
export const storedUser = (area: ConsoleArea): ConsoleUser | null =>
  parseUser<ConsoleUser>(areaStorage(area.name).userText());
