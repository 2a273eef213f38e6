/** `npm run check`: what a machine can say without running the product. The long ones first: two run at a time. */
import { runStepsTogether, runTool, type Step, type Tool } from './support/tools.ts';

const step = (name: string, tool: Tool, ...args: readonly string[]): Step => ({
  name,
  run: (say) => runTool(tool, args, { ...(say && { say }) }),
});

await runStepsTogether('check', [
  // Remembers by the contents of the files what it has found in them.
  step('types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
  step('lint', 'oxlint', '--quiet'),
  step('unused', 'knip', '--no-config-hints', '--no-progress'),
  // What only tests use is unused.
  step('unused by the product', 'knip', '--production', '--no-config-hints', '--no-progress'),
  step('format (npm run format repairs it)', 'oxfmt', '--check', '.'),
  step('resources (those of RESOURCES_DIR too)', 'tsx', 'server/check-resources.ts'),
]);
