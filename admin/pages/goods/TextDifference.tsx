/** A text before and after, changed words marked. */
import Box from '@mui/material/Box';
import { diffWords } from 'diff';
import { useT } from '#shared/console/app/i18n.ts';

interface Props {
  label: string;
  before: string | null;
  after: string;
}

/** Words of any language: Chinese has no spaces between them. */
const intlSegmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

export function TextDifference({ label, before, after }: Props) {
  const t = useT();
  const parts = diffWords(before ?? after, after, { intlSegmenter });
  const isSame = before !== null && before === after;
  return (
    <Box component="section" aria-label={label}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 14 }}>
        {label}
        {isSame && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {t('review.same')}
          </Box>
        )}
      </Box>
      <Sides>
        {before !== null && (
          <Text>
            {parts
              .filter(({ added }) => !added)
              .map(({ value, removed }, at) => (
                <Part key={`${at} ${value}`} mark={removed ? 'del' : null} text={value} />
              ))}
          </Text>
        )}
        <Text>
          {parts
            .filter(({ removed }) => !removed)
            .map(({ value, added }, at) => (
              <Part key={`${at} ${value}`} mark={added ? 'ins' : null} text={value} />
            ))}
        </Text>
      </Sides>
    </Box>
  );
}

/** Two columns, below each other on a phone. */
export const Sides = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(240px, 1fr))' }, gap: 1.5 }}
  >
    {children}
  </Box>
);

const Text = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{
      p: 1.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      maxHeight: 320,
      overflowY: 'auto',
      fontSize: 13.5,
      '& del': { bgcolor: 'error.main', color: 'error.contrastText' },
      '& ins': { bgcolor: 'success.main', color: 'success.contrastText', textDecoration: 'none' },
    }}
    tabIndex={0}
  >
    {children}
  </Box>
);

function Part({ mark: Mark, text }: { mark: 'del' | 'ins' | null; text: string }) {
  return Mark ? <Mark>{text}</Mark> : <span>{text}</span>;
}
