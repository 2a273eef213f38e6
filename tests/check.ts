/** `npm run check`: what a machine can say without running the product. */
import { runSteps, runTool } from './support/tools.ts';

await runSteps('check', [
  { name: 'types', run: () => runTool('tsc', ['--noEmit']) },
  { name: 'resources (those of RESOURCES_DIR too)', run: () => runTool('tsx', ['server/check-resources.ts']) },
  { name: 'lint', run: () => runTool('oxlint', ['--quiet']) },
  { name: 'format (npm run format repairs it)', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'unused', run: () => runTool('knip', ['--no-config-hints', '--no-progress']) },
  // What only tests use is unused.
  {
    name: 'unused by the product',
    run: () => runTool('knip', ['--production', '--no-config-hints', '--no-progress']),
  },
]);
