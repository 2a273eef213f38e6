import { consoleBuild } from '../shared/console/vite-config.ts';

export default consoleBuild('seller', import.meta.dirname);
