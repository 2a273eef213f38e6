import { consoleBuild } from '../shared/console/vite-config.ts';

export default consoleBuild('admin', import.meta.dirname);
