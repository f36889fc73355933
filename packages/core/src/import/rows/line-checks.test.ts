/** What is asked about lines that repeat others, add them up or are cut off, word for word, and the lines that each answer leaves. */
import { describe, expect, it } from 'vitest'
import { silentNextMonth, talk, talks } from '../../../testing/carrier-files/read-text.ts'

const LINES = `
Policy|Commission|Insured|Premium|Trans Date
VX1001|100.00|LARK, JUNE|1,000.00|06/01/2026
VX1002|50.00|OTT, LEE
VX1003|7.00|BELL, RAY|70.00|06/03/2026
? 1 row ends before the columns of the lines do, and may have been cut off. (file 3)
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/30 0 50, 4 VX1003 6/3 70 7
? 1 row has no date under "Trans Date". Which date do they get? (transaction_date 3)
> The date above: 2 VX1001 6/1 1000 100, 3 VX1002 6/1 0 50, 4 VX1003 6/3 70 7
> Use the statement date: 2 VX1001 6/1 1000 100, 3 VX1002 6/30 0 50, 4 VX1003 6/3 70 7
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Policy|Commission|Insured|Premium|Trans Date
VX1001|100.00|LARK, JUNE|1,000.00|06/01/2026
VX1002|50.00|OTT, LEE
VX1003|7.00|BELL, RAY|70.00|06/03/2026
VX1004|8.00|FAY, UMA
? 2 rows end before the columns of the lines do, and may have been cut off. (file 3 5)
> Leave them out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/30 0 50, 4 VX1003 6/3 70 7, 5 VX1004 6/30 0 8
? 2 rows have no date under "Trans Date". Which date do they get? (transaction_date 3 5)
> The date above: 2 VX1001 6/1 1000 100, 3 VX1002 6/1 0 50, 4 VX1003 6/3 70 7, 5 VX1004 6/3 0 8
> Use the statement date: 2 VX1001 6/1 1000 100, 3 VX1002 6/30 0 50, 4 VX1003 6/3 70 7, 5 VX1004 6/30 0 8
> Leave them out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Agent|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|AB|100.00
VX1001|LARK, JUNE|06/01/2026|1,000.00|CD|50.00
VX1002|OTT, LEE|06/02/2026|500.00|AB|50.00
VX1002|OTT, LEE|06/02/2026|500.00|CD|25.00
? 2 rows say the premium of the row above again and pay another part of the commission: row 3 ("VX1001") of 1,000.00. Is it one premium? (file 3 5)
> Yes, count it once: 2 VX1001 6/1 1000 100, 3 VX1001 6/1 0 50, 4 VX1002 6/2 500 50, 5 VX1002 6/2 0 25
> No, each row has this premium: 2 VX1001 6/1 1000 100, 3 VX1001 6/1 1000 50, 4 VX1002 6/2 500 50, 5 VX1002 6/2 500 25

Policy|Insured|Agent|Trans Date|Premium|Commission
VX1001|LARK, JUNE|AB|06/01/2026|1,000.00|100.00
VX1002|LARK, JUNE|AB|06/02/2026|500.00|50.00
|LARK, JUNE|||1,500.00|150.00
VX1003|BELL, RAY|CD|06/03/2026|70.00|7.00
|BELL, RAY|||70.00|7.00
? 1 row with an amount has no policy number: row 6 ("BELL, RAY") of 7.00. Is it a commission line or a total, a deposit or a balance? (file 6)
> They belong to the number above: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1002 6/30 1500 150, 5 VX1003 6/3 70 7, 6 VX1003 6/30 70 7
> Import it as a line: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/30 1500 150, 5 VX1003 6/3 70 7, 6 null 6/30 70 7
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/30 1500 150, 5 VX1003 6/3 70 7
? 1 row could be a total or a balance rather than a line: row 4 ("LARK, JUNE") of 150.00. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 5 VX1003 6/3 70 7, 6 null 6/30 70 7
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/30 1500 150, 5 VX1003 6/3 70 7, 6 null 6/30 70 7
? 2 rows have no date under "Trans Date". Which date do they get? (transaction_date 4 6)
> The date above: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/2 1500 150, 5 VX1003 6/3 70 7, 6 null 6/3 70 7
> Use the statement date: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/30 1500 150, 5 VX1003 6/3 70 7, 6 null 6/30 70 7
> Leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 5 VX1003 6/3 70 7

Policy|Insured|Agent|Trans Date|Premium|Commission
VX1003|BELL, RAY|CD|06/03/2026|70.00|7.00
||CD||70.00|7.00
VX1004|FAY, UMA|EF|06/03/2026|80.00|8.00
||EF||80.00|8.00
? 2 rows have no policy number and come to the same as the lines above them: row 3 ("CD") of 7.00. Are they totals? (file 3 5)
> Yes, leave them out: 2 VX1003 6/3 70 7, 4 VX1004 6/3 80 8
> No, import them under the number above: 2 VX1003 6/3 70 7, 3 VX1003 6/30 70 7, 4 VX1004 6/3 80 8, 5 VX1004 6/30 80 8

Statement date 06/30/2026
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Statement date 05/31/2026
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|05/02/2026|500.00|50.00
? The headings appear again in row 5, below "05/31/2026", and at the top below "06/30/2026". Two statements may be in this file: import each of them by itself. (file 5)
> Leave out the rows below them: 3 VX1001 6/1 1000 100
> Read only the rows below them: 6 VX1002 5/2 500 50
> It is one statement: 3 VX1001 6/1 1000 100, 6 VX1002 5/2 500 50

Policy|Trans Date|Premium|Commission
VX1001|06/01/2026|1,000.00|100.00
HARBOR DELI
VX1002|06/02/2026|500.00|50.00
VOSS ROOFING
VX1003|06/03/2026|70.00|7.00
DALE LLC
? Names such as "HARBOR DELI" stand below each of the 3 rows. Do they name the insured of the row above them? (insured_name 2 4 6)
> Yes: 2 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50, 6 VX1003 6/3 70 7
> No: 2 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50, 6 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|0.00|0.00
VX1001|LARK, JUNE|06/01/2026|0.00|0.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
= 2 VX1001 6/1 0 0, 3 VX1001 6/1 0 0, 4 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
Total|||2,500.00|250.00
= 2 VX1001 6/1 1000 100, 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission|Paid
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00|50.00|
All lines|||||150.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
G100|HARBOR DELI|06/01/2026|1,500.00|150.00
G100-1|LARK, JUNE|06/01/2026|1,000.00|100.00
G100-2|OTT, LEE|06/02/2026|500.00|50.00
G200|QUAY BOOKS|06/01/2026|150.00|15.00
G200-1|BELL, RAY|06/03/2026|70.00|7.00
G200-2|FAY, UMA|06/04/2026|80.00|8.00
? 2 rows could be a total or a balance rather than a line: row 2 ("G100") of 150.00. (file 2 5)
> Leave them out: 3 G100-1 6/1 1000 100, 4 G100-2 6/2 500 50, 6 G200-1 6/3 70 7, 7 G200-2 6/4 80 8
> They are lines: 2 G100 6/1 1500 150, 3 G100-1 6/1 1000 100, 4 G100-2 6/2 500 50, 5 G200 6/1 150 15, 6 G200-1 6/3 70 7, 7 G200-2 6/4 80 8

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/03/2026|70.00|7.00
9999|HARBOR AGENCY|06/30/2026|0.00|-157.00
? 1 row could be a total or a balance rather than a line: row 5 ("9999") of -157.00. (file 5)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7, 5 9999 6/30 0 -157

Policy|Insured|Coverage|Trans Date|Premium|Commission
VX1001|LARK, JUNE|BI|06/01/2026|1,000.00|100.00
VX1001|LARK, JUNE|PD|06/01/2026|500.00|50.00
VX1001|LARK, JUNE||06/01/2026|1,500.00|150.00
VX1002|OTT, LEE|BI|06/02/2026|500.00|50.00
? 1 row could be a total or a balance rather than a line: row 4 ("VX1001") of 150.00. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1001 6/1 500 50, 5 VX1002 6/2 500 50
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1001 6/1 500 50, 4 VX1001 6/1 1500 150, 5 VX1002 6/2 500 50

Policy|Insured|Coverage|Trans Date|Premium|Commission
VX1001|LARK, JUNE|BI|06/01/2026|1,000.00|100.00
VX1001|LARK, JUNE||06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|BI|06/02/2026|500.00|50.00
? 1 row could be a total or a balance rather than a line: row 3 ("VX1001") of 100.00. (file 3)
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/03/2026|70.00|N/A
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused

Policy|Insured|Trans Date|Premium|Commission|Note
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|Second half
VX1002|OTT, LEE|06/02/2026|500.00|50.00
= 2 VX1001 6/1 1000 100, 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Policy|Insured|Agent|Trans Date|Premium|Commission
VX1000|OTT, LEE|AB|06/01/2026|900.00|90.00
VX1009|FAY, UMA|AB|06/01/2026|800.00|80.00
|||||
VX1001|LARK, JUNE|AB|06/01/2026|1,000.00|100.00
VX1002|#N/A|AB|06/02/2026|500.00|50.00
|#N/A|AB||1,500.00|150.00
VX1003|#N/A|CD|06/03/2026|70.00|7.00
? 1 row has no policy number and comes to the same as the lines above it: row 7 ("#N/A AB") of 150.00. Is it a total? (file 7)
> Yes, leave it out: 2 VX1000 6/1 900 90, 3 VX1009 6/1 800 80, 5 VX1001 6/1 1000 100, 6 VX1002 6/2 500 50, 8 VX1003 6/3 70 7
> No, import it under the number above: 2 VX1000 6/1 900 90, 3 VX1009 6/1 800 80, 5 VX1001 6/1 1000 100, 6 VX1002 6/2 500 50, 7 VX1002 6/30 1500 150, 8 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Note
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
|OTT, LEE|06/02/2026|500.00|50.00|Direct payment
VX1003|BELL, RAY|06/03/2026|70.00|7.00|
? 1 row with an amount has no policy number: row 3 ("OTT, LEE Direct payment") of 50.00. Is it a commission line or a total, a deposit or a balance? (file 3)
> They belong to the number above: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50, 4 VX1003 6/3 70 7
> Import it as a line: 2 VX1001 6/1 1000 100, 3 null 6/2 500 50, 4 VX1003 6/3 70 7
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Agent|Insured|Remarks|Other words|More words
VX1003|BELL, RAY|06/03/2026|70.00|7.00
? There are other headings in row 3 ("Agent Insured Remarks Other words More words"). The rows below them are read with the headings at the top. Where they mean other columns, import each table by itself. (file 3)
> Leave out the rows below them: 2 VX1001 6/1 1000 100
> Read only the rows below them: no lines
> They are read correctly: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Policy|Insured|||
VX1003|BELL, RAY|06/03/2026|70.00|7.00
= 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Agent|Insured|Route 66|Some words|Unknown
VX1003|BELL, RAY|06/03/2026|70.00|7.00
= 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7, 3 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Agent|Insured|Route|Some words|Unknown
VX1003|BELL, RAY|06/03/2026|70.00|7.00
? There are other headings in row 3 ("Agent Insured Route Some words Unknown"). The rows below them are read with the headings at the top. Where they mean other columns, import each table by itself. (file 3)
> Leave out the rows below them: 2 VX1001 6/1 1000 100
> Read only the rows below them: no lines
> They are read correctly: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Note
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00|50.00|
Total for 2 lines||||| 150.00 paid
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Coverage|Trans Date|Premium|Commission
VX1001|LARK, JUNE|BI|06/01/2026|1,000.00|100.00
|OTT, LEE|PD|06/02/2026||
VX1003|BELL, RAY|BI|06/03/2026|70.00|7.00
= 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7, 3 refused

Policy|Insured|Coverage|Trans Date|Premium|Commission
VX1001|LARK, JUNE|BI|06/01/2026|1,000.00|100.00
VX1002|||||
VX1003|BELL, RAY|BI|06/03/2026|70.00|7.00
= 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7, 3 refused

Policy|Insured|Trans Date|Premium|Commission|Fee|Tax
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00||
VX1002|OTT, LEE|06/02/2026|500.00|50.00||
Adjustment|||||25.00|150.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1009|Sum|x|1,500.00|150.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
|BELL, RAY|x|1,500.00|150.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 refused

Policy|Insured|Type|Trans Date|Premium|Commission
VX1001|LARK, JUNE|New|06/01/2026|1,000.00|100.00
VX1001|LARK, JUNE|New|06/02/2026|500.00|50.00
VX1001|Total LARK|||1,500.00|150.00
= 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50

Policy|Insured|Type|Trans Date|Premium|Commission
VX1001|LARK, JUNE|New|06/01/2026|1,000.00|100.00
VX1001|Total|||1,000.00|100.00
VX1002|OTT, LEE|New|06/02/2026|500.00|50.00
= 2 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Policy|Insured|Type|Trans Date|Premium|Commission
VX1001|LARK, JUNE|New|06/01/2026|1,000.00|100.00
VX1001|LARK, JUNE|New|06/02/2026|500.00|50.00
VX1001|Total LARK|Renewal||1,500.00|150.00
? 1 row could be a total or a balance rather than a line: row 4 ("VX1001") of 150.00. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50, 4 VX1001 6/30 1500 150
? 1 row has no date under "Trans Date". Which date do they get? (transaction_date 4)
> The date above: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50, 4 VX1001 6/2 1500 150
> Use the statement date: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50, 4 VX1001 6/30 1500 150
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50

Policy|Insured|Type|Trans Date|Premium|Commission
VX1001|LARK, JUNE|New|06/01/2026|1,000.00|100.00
VX1002|LARK, JUNE|New|06/02/2026|500.00|50.00
9001||||1,500.00|150.00
? 1 row could be a total or a balance rather than a line: row 4 of 150.00. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 9001 6/30 1500 150
? 1 row has no date under "Trans Date". Which date do they get? (transaction_date 4)
> The date above: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 9001 6/2 1500 150
> Use the statement date: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 9001 6/30 1500 150
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|unclear|50.00
Amount due||||77.50
= 2 VX1001 6/1 1000 100, 3 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|unclear|50.00
Sum||||77.50
= 2 VX1001 6/1 1000 100, 3 refused, 4 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE||1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? 1 row has no date under "Trans Date". Which date do they get? (transaction_date 2)
> Use the statement date: 2 VX1001 6/30 1000 100, 3 VX1002 6/2 500 50
> Leave it out: 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
CB = Chargeback||||
VX1002|OTT, LEE|06/02/2026|500.00|50.00
= 2 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

@@ Ruiz
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Grand Total|||1,000.00|100.00
@@ Lund
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
Grand Total|||500.00|50.00
Report Total|||1,500.00|150.00
= Ruiz!2 VX1001 6/1 1000 100, Lund!2 VX1002 6/2 500 50

@@ Ruiz
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Grand Total|||1,000.00|100.00
@@ Lund
Policy|Insured|Trans Date|Premium|Commission
VX1002|OTT, LEE|06/02/2026|500.00|50.00
|||||
VX1003|BELL, RAY|06/03/2026|70.00|7.00
Grand Total|||70.00|7.00
? A total does not add up: row Lund!5 ("Grand Total") says 7.00, and the rows above come to 157.00. (commission_amount Lund!5)
> The lines are right, import them: Ruiz!2 VX1001 6/1 1000 100, Lund!2 VX1002 6/2 500 50, Lund!4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Remark
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00|50.00|
Adjustment|||||see page 2
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
Sum||x|1,500.00|150.00
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Coverage|Trans Date|Premium|Commission
VX1001|LARK, JUNE|Auto|06/01/2026|1,000.00|100.00
|||06/08/2026|80.00|8.00
|||| 90.00|9.00
||Home||70.00|7.00
VX1002|OTT, LEE|Auto|06/02/2026|500.00|50.00
? 1 row with an amount has no policy number: row 5 ("Home") of 7.00. Is it a commission line or a total, a deposit or a balance? (file 5)
> They belong to the number above: 2 VX1001 6/1 1000 100, 3 VX1001 6/8 80 8, 4 VX1001 6/30 90 9, 5 VX1001 6/30 70 7, 6 VX1002 6/2 500 50
> Import it as a line: 2 VX1001 6/1 1000 100, 6 VX1002 6/2 500 50, 3 refused, 4 refused, 5 refused
> Leave it out: 2 VX1001 6/1 1000 100, 6 VX1002 6/2 500 50, 3 refused, 4 refused
? 1 row has a date and an amount but no policy number. Does the number above belong to it? (file 3)
> Yes, carry it down: 2 VX1001 6/1 1000 100, 3 VX1001 6/8 80 8, 4 VX1001 6/30 90 9, 5 VX1001 6/30 70 7, 6 VX1002 6/2 500 50
> No, they have none: 2 VX1001 6/1 1000 100, 6 VX1002 6/2 500 50, 3 refused, 4 refused, 5 refused
> Leave it out: 2 VX1001 6/1 1000 100, 6 VX1002 6/2 500 50, 4 refused, 5 refused

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
N/A|BELL, RAY|06/03/2026|70.00|7.00
N/A|FAY, UMA||60.00|6.00
? 1 row with an amount has no policy number: row 5 ("N/A FAY, UMA") of 6.00. Is it a commission line or a total, a deposit or a balance? (file 5)
> Import it as a line: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/3 70 7, 5 null 6/30 60 6
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/3 70 7
? 1 row has no date under "Trans Date". Which date do they get? (transaction_date 5)
> The date above: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/3 70 7, 5 null 6/3 60 6
> Use the statement date: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/3 70 7, 5 null 6/30 60 6
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 null 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1001|LARK, JUNE|06/02/2026|500.00|50.00
VX1001|LARK, JUNE|06/03/2026|1,500.00|150.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? 1 row could be a total or a balance rather than a line: row 4 ("VX1001") of 150.00. (file 4)
> Leave it out: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50, 5 VX1002 6/2 500 50
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1001 6/2 500 50, 4 VX1001 6/3 1500 150, 5 VX1002 6/2 500 50`

describe('a line that may be none, or be another one', () => {
  it.each(talks(LINES))('is asked about in these words, and each answer gives these lines: %s', (file, said) => {
    expect([talk(file), silentNextMonth(file)]).toEqual([said, []])
  })

  it('on a page is one that lacks two cells at its end: an empty cell looks like a missing one', () => {
    const page = (row: string): string =>
      talk(`Policy|Commission|Trans Date|Insured|Premium\nVX1001|100.00|06/01/2026|LARK, JUNE|1,000.00\n${row}`, {
        places: [[], [], []],
      })
    expect(page('VX1002|50.00|06/02/2026|OTT, LEE')).toBe('= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 0 50')
    expect(page('VX1002|50.00|06/02/2026')).toContain('1 row ends before the columns of the lines do')
  })
})
