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

test('none changes nothing', () => {
  expect(CHANGES['none'](html)).toBe(html);
});

test.each([
  ['<p>a</p><script async>"<p>"\nb', '<p>a</p>'],
  ['<p>a</p><script src="x"', '<p>a</p>'],
  ['<p>a</p><style media="print">p {\n}</style >b', '<p>a</p>b'],
  ['<p>a</p><style>p {}', '<p>a</p>'],
  ['<p>a</p><style media="x"', '<p>a</p>'],
  ['<p>a</p><script>b</script\n>c<!--\n-->d<!-- e', '<p>a</p>cd'],
  ['<scripts>a</scripts>', '<scripts>a</scripts>'],
])('strip takes away what does not end, too: %s', (source, left) => {
  expect(CHANGES['strip'](source)).toBe(left);
});

test.each(['script', 'style', 'pre', 'textarea', 'svg', 'template', 'noscript'])(
  'indent and minify leave what is in %s, to its end or that of the page',
  (tag) => {
    const ended = `<${tag} id=x>\n <p>a</p>\n</${tag} >`;
    expect(CHANGES['indent'](`${ended} <p>b`)).toBe(`${ended}\n    <p>b`);
    expect(CHANGES['minify'](`${ended} <p>b`)).toBe(`${ended}<p>b`);
    expect(CHANGES['minify'](` <p>b<${tag}>\n <p>a`)).toBe(`<p>b<${tag}>\n <p>a`);
  },
);

test('minify leaves a comment that does not end', () => {
  expect(CHANGES['minify'](' <p>a<!-- \n <p>b')).toBe('<p>a<!-- \n <p>b');
});

test('strip takes scripts, styles and comments away', () => {
  expect(
    CHANGES['strip']('<style>p{}</style><p>a</p><script type="application/ld+json">{}</script><!-- c -->'),
  ).toBe('<p>a</p>');
});
