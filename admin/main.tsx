import { startConsole } from '#shared/console/app/start.tsx';
import { registry } from './registry.ts';

void startConsole('admin', registry);
