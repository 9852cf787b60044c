import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "state.collapsed": ["Press “Collapse what is chosen”", "กด “ยุบสถานะที่เลือกเป็นกล่องเดียว”"],
    "state.expanded": ["Press “Expand what is chosen”", "กด “เปิดดูข้างในสถานะที่เลือก”"],
    "all.collapsed": ["Press “Collapse all”", "กด “ยุบทุกสถานะ”"],
    "all.expanded": ["Press “Expand all”", "กด “เปิดดูข้างในทุกสถานะ”"],
    "neighbours.chosen": ["Press “Show its neighbours only”", "กด “แสดงเฉพาะสถานะข้างเคียง”"],
    "neighbours.left": ["Press “Show its neighbours only” once more", "กด “แสดงเฉพาะสถานะข้างเคียง” อีกครั้ง"],
    "layout.retried": ["Press “Try again”", "กด “ลองใหม่”"],
  },
  actors: { layOut: ["the layout of the drawing", "การจัดวางผัง"] },
  states: {
    beginning: ["What is remembered of the chart is read", "อ่านสิ่งที่จำไว้ของผังนี้"],
    opening: ["The chart is not drawn yet", "ยังไม่วาดผัง"],
    "whole.drawn": ["The chart is drawn with what is collapsed as boxes", "แสดงทั้งผัง โดยสถานะที่ยุบเป็นกล่องเดียว"],
    "whole.laying": ["The earlier drawing is still seen", "ยังเห็นผังเดิมอยู่"],
    "whole.failed": ["The page says that the drawing could not be made", "บอกว่าวาดผังไม่ได้"],
    "neighbours.drawn": ["What is chosen is drawn with its neighbours alone", "แสดงเฉพาะสถานะที่เลือกกับสถานะข้างเคียง"],
    "neighbours.laying": ["The earlier drawing is still seen, and its neighbours are wanted", "ยังเห็นผังเดิมอยู่ ระหว่างจัดวางสถานะข้างเคียง"],
    "neighbours.failed": ["The page says that the neighbours could not be drawn", "บอกว่าวาดสถานะข้างเคียงไม่ได้"],
  },
};
