/** What the process holds back: the lines before the database by kind of work, and the replies in memory. */
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from './http/deps.ts';

export function showLoad(registry: Registry, { admission, cache }: Pick<Deps, 'admission' | 'cache'>): void {
  const gates = Object.entries({ ...admission.gates, alone: admission.alone, pages: admission.pages });
  const lines = [
    { name: 'requests_busy', help: 'Requests at work', value: 'busy' },
    { name: 'requests_waiting', help: 'Requests waiting for a place', value: 'waiting' },
    { name: 'requests_refused', help: 'Requests told to come back, since the start', value: 'refused' },
  ] as const;
  for (const { name, help, value } of lines) {
    new Gauge({
      name,
      help: `${help}, by kind of work`,
      labelNames: ['work'],
      registers: [registry],
      collect() {
        for (const [work, gate] of gates) this.set({ work }, gate[value]);
      },
    });
  }
  for (const value of ['entries', 'bytes'] as const) {
    new Gauge({
      name: `cache_${value}`,
      help: `Replies kept in memory: ${value}`,
      registers: [registry],
      collect() {
        this.set(cache.size[value]);
      },
    });
  }
}
