/** The examples of "Authenticating Requests: Using the Authorization Header" of Amazon S3. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { EMPTY_PAYLOAD, encodedKey, encodedQuery, signed } from '#server/ports/storage/sigv4.ts';

const key = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const bucket = 'https://examplebucket.s3.amazonaws.com';
const upload = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');

it.each([
  [
    'reads a part of an object',
    { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, payload: EMPTY_PAYLOAD },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'puts an object with a name that is encoded',
    {
      method: 'PUT',
      path: `/${encodedKey('test$file.text')}`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payload: upload,
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'asks with a parameter that has no value',
    { method: 'GET', path: '/?lifecycle', headers: {}, payload: EMPTY_PAYLOAD },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'lists with parameters in order',
    {
      method: 'GET',
      path: `/?${encodedQuery([
        ['prefix', 'J'],
        ['max-keys', '2'],
      ])}`,
      headers: {},
      payload: EMPTY_PAYLOAD,
    },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s with the signature of the documentation', (_what, { path, ...request }, names, signature) => {
  expect(signed({ ...request, url: new URL(bucket + path) }, key, now)['authorization']).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  );
});

it('encodes what the standard reserves, but not the slash of a key', () => {
  expect(encodedKey("a b/(c)*'!~.png")).toBe('a%20b/%28c%29%2A%27%21~.png');
  expect(encodedQuery([['max-keys', '1'], ['max', 'a/b']])).toBe('max=a%2Fb&max-keys=1'); // prettier-ignore
});
