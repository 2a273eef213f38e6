import { styled } from '@mui/material/styles';
import { qrPath } from '../../browser/qr-path.ts';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  );
}

const Picture = styled('svg')({
  width: 200,
  height: 200,
  margin: '0 auto',
  borderRadius: 8,
  backgroundColor: 'white',
  fill: 'black',
});
