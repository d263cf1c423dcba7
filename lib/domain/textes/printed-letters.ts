/**
 * Code points that the fonts of documents hold, in regular and in bold (lib/platform/pdf/fonts.ts), of the European scripts
 * and of no script. Each part is the distance from the end of the one before and, after a dash, how many more follow, both in
 * base 36. Emoji are not there: documents have one colour. A test reads the fonts and compares.
 */
export const PRINTED =
  'w-2m y-c 2-fv 3-2q 2-13 3-5 5-6 2 2-j 2-1q f-8v 2-11 3-1d 3-2 qq-3 yz gx-11 2 6 3-1b 1wx-g 5 2-7 c2-8 8-16 3-2 1t-6x 2-7u 3-5 3-11 3-5 3-7 2 2 2 2-u 3-1g 2-e 2-d 3-5 2-i 3-2 2-8 2-a 6-n 8-v 2-f h-1 3-q 2-c 4-w g-1 5-1 4-1 5 f g-3p 4 7-ap 7-1 3-5 3-4 3-1 1z-2 5 3 a d 7-j w-1 k 2 3 1m-1 1p-9 47-70 3-k 3-1d d-16 2-i 2-8 2-2 2-7 3-c 8-3 v v-3 2-3 3-r 2-y 2 2-3 4 2-6 3-1f 4-n 2-d 7-1 q 6-5 5-f 7b-1 3-1 1h-1 1u-1 22-7 m f-1 5-2 a-g j 1n-1 i-z e-c 1r-1 6-q 5-5 1b-1 7g-v 3l-11 2 6 4z-27 2-a 2-3 2-r 677-1r hfl-2n 2p-5m 6-1 2 2-4 p-d 8f ea-1n fpx-6 d-4 ll-f ct-1 1hf-5 2-15 2-8 145i-2e de-1 2-3 2-4 2 4-6 2-p h9-9 1en-u'
