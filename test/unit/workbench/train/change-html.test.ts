import { expect, test } from '@jest/globals';
import { CHANGES } from '../../../../src/workbench/train/change-html.ts';

const html = '<div>\n <p>a <b>b</b></p><pre> x\n <div>y</div></pre></div><script>"<p>"</script><!-- <p> -->';

test('indent puts boxes on lines of their own and leaves PRE, scripts and comments', () => {
  expect(CHANGES['indent'](html)).toBe(
    '\n    <div>\n    <p>a <b>b</b>\n    </p><pre> x\n <div>y</div></pre>\n    </div><script>"<p>"</script><!-- <p> -->',
  );
});

test('minify takes white space around boxes away', () => {
  expect(CHANGES['minify'](html)).toBe(
    '<div><p>a <b>b</b></p><pre> x\n <div>y</div></pre></div><script>"<p>"</script><!-- <p> -->',
  );
});

test('strip takes scripts, styles and comments away', () => {
  expect(
    CHANGES['strip']('<style>p{}</style><p>a</p><script type="application/ld+json">{}</script><!-- c -->'),
  ).toBe('<p>a</p>');
});
