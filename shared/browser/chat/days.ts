/** How a thread is laid out: by day, with the addresses in a text made links. */
import type { ChatMessage } from './calls.ts';

export interface Day {
  /** `YYYY-MM-DD` of the wire. */
  date: string;
  messages: ChatMessage[];
}
export function byDay(messages: readonly ChatMessage[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const date = message.created_at.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.messages.push(message);
    else days.push({ date, messages: [message] });
  }
  return days;
}

export interface TextPart {
  text: string;
  /** A page of this site; addresses of other sites stay text, because strangers write here. */
  path?: string;
}
/** Two slashes, or what browsers take for them, would lead to another site. */
const OWN_PATH = /^\/(?![/\\]|api\/)/;
const ADDRESS = /https?:\/\/[^\s<>"'，。；！？）]+/g;

export function textParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const path = found[0].startsWith(`${origin}/`) ? found[0].slice(origin.length) : '';
    if (!OWN_PATH.test(path)) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: found[0], path });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
