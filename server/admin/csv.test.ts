import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', null, 'b'], 'a,,b\r\n'],
  [['say "hi"', 'one,two', 'up\ndown'], '"say ""hi""","one,two","up\ndown"\r\n'],
  [['=1+1', '+1', '-1', '@sum', '\tx', 'a=b'], "'=1+1,'+1,'-1,'@sum,'\tx,a=b\r\n"],
  [['=a,"b"'], '"\'=a,""b"""\r\n'],
  [['Mozilla; =cmd()', 'a;b', '\t=x', 'one\n+1', '＝1'], `"Mozilla;' =cmd()","a;b",'\t'=x,"one\n'+1",'＝1\r\n`],
])('%j is a line that opens in a spreadsheet as what it says', (cells, line) => expect(csvLine(cells)).toBe(line))
