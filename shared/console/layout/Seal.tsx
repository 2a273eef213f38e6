/** The sign of this marketplace. */
export function Seal({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden style={{ flexShrink: 0 }}>
      <rect x="1" y="1" width="30" height="30" rx="7" fill="#c8321f" />
      <path
        d="M16 6v3M7 10.5h18M10 14.5v9M10 14.5h12v8q0 2-2.400 1.600M16 10.500v16"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
