/** An `fa-` icon by its name; decorative, so it says nothing. */
export function FaIcon({ name, size = 15 }: { name: string; size?: number }) {
  return (
    <i
      className={`fa ${name}`}
      aria-hidden
      style={{ fontSize: size, width: '1.28em', textAlign: 'center', flexShrink: 0 }}
    />
  );
}
