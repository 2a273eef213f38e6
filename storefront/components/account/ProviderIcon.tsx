import { AtSign, GitBranch, Globe, MessageCircle, MessagesSquare, QrCode } from 'lucide-react';
import type { OauthName } from '#shared/domain/oauth.ts';

const ICONS = {
  weixin: MessageCircle,
  weixinweb: QrCode,
  github: GitBranch,
  qq: MessagesSquare,
  weibo: AtSign,
  google: Globe,
} as const satisfies Record<OauthName, unknown>;

/** A sign beside the name, not a brand's own. */
export function ProviderIcon({ name, size = 20 }: { name: OauthName; size?: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} strokeWidth={1.5} aria-hidden />;
}
