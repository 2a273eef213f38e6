import { startConsole } from '#shared/console/shell/start.tsx';
import { registry } from './registry.ts';

void startConsole('admin', registry);
