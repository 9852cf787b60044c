import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "area.chosen": ["Choose a state", "เลือกสถานะ"],
    "drawing.changed": ["Press “Collapse all” or “Expand all”", "กด “ยุบทุกสถานะ” หรือ “เปิดดูข้างในทุกสถานะ”"],
    "stage.resized": ["Change the room for the chart", "เปลี่ยนพื้นที่แสดงผัง"],
    "drag.began": ["Press on the chart and begin to drag", "กดบนผังแล้วเริ่มลาก"],
    "view.moved": ["Move the chart by the wheel or an arrow key", "เลื่อนผังด้วยล้อเมาส์หรือปุ่มลูกศร"],
    "view.zoomed": ["Make the chart larger or smaller", "ขยายหรือย่อผัง"],
    "fit.chosen": ["Press “Fit to what is chosen”", "กด “พอดีกับที่เลือก”"],
    "whole.chosen": ["Press “Show the whole chart”", "กด “แสดงทั้งผัง”"],
    "drag.ended": ["Let go", "ปล่อย"],
  },
  delays: {
    zoomPause: ["the zoom was left as it is for a moment", "หยุดซูมครบเวลา"],
  },
  states: {
    unmeasured: ["The chart is not drawn yet", "ยังไม่วาดผัง"],
    "shown.following": ["What is chosen is seen at a size that can be read", "เห็นสิ่งที่เลือกในขนาดที่อ่านได้"],
    "shown.whole": ["The whole chart is seen", "เห็นผังทั้งหมด"],
    "shown.free.still": ["The part of the chart that was chosen by hand is seen", "เห็นส่วนของผังตามที่เลื่อนไว้"],
    "shown.free.dragging": ["The chart follows the pointer", "ผังเลื่อนตามตัวชี้"],
    "shown.free.zooming": ["The chart is larger or smaller; the address does not say so yet", "ผังใหญ่ขึ้นหรือเล็กลง ที่อยู่ยังไม่เปลี่ยน"],
  },
};
