import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "card.pressed": ["Press on a card", "กดที่การ์ด"],
    "card.lifted": ["Lift a card with the keyboard", "ยกการ์ดด้วยแป้นพิมพ์"],
    "place.entered": ["Go over a place with the card", "เลื่อนการ์ดไปที่ตำแหน่งหนึ่ง"],
    "card.released": ["Let the card go", "ปล่อยการ์ด"],
    "drag.cancelled": ["Press Escape", "กด Escape"],
  },
  actors: { drop: ["moving the card", "ย้ายการ์ด"] },
  delays: {
    slide: ["the card is home again", "การ์ดกลับถึงที่เดิม"],
  },
  states: {
    idle: ["No card is in the hand", "ไม่มีการ์ดอยู่ในมือ"],
    pressed: ["A card is pressed", "กำลังกดการ์ด"],
    touched: ["A finger rests on a card", "นิ้วแตะค้างที่การ์ด"],
    "held.nowhere": ["The card is over no column", "การ์ดไม่ได้อยู่เหนือคอลัมน์ใด"],
    "held.possible": ["A slot says which step it would be", "ช่องวางบอกว่าเป็นขั้นตอนใด"],
    "held.forbidden": ["A box says why the card may not come here", "กล่องบอกเหตุผลที่การ์ดมาที่นี่ไม่ได้"],
    dropping: ["The card is being moved", "กำลังย้ายการ์ด"],
    returning: ["The card slides home", "การ์ดเลื่อนกลับที่เดิม"],
  },
};
